/** So that a quantity unlike any seen still has an answer: all purchases then count the same, and very little. */
const floor = 1e-6;

/** How much a purchase counts whose log quantity is `distance` off; 1 at no distance. */
export function quantityKernel(distance: number, bandwidth: number): number {
  return bandwidth === 0 ? 1 : Math.exp(-((distance / bandwidth) ** 2) / 2) + floor;
}
