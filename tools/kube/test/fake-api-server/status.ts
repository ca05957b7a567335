/** A refusal of the server, as the `Status` object that it returns. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly reason: string;
  readonly causes: object[];

  constructor(code: number, reason: string, { message, causes = [] }: { message: string; causes?: object[] }) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.causes = causes;
  }

  toStatus(): object {
    const { code, reason, message, causes } = this;
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message,
      reason,
      ...(causes.length > 0 && { details: { causes } }),
      code,
    };
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, 'NotFound', { message: `${what} not found` });
}

export function forbidden(message: string): Refusal {
  return new Refusal(403, 'Forbidden', { message });
}
