/** Memoises a function of a text, for at most `most` texts: documents repeat the same words. */
export function memoize<T>(compute: (text: string) => T, most = 5000): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as T; // has() says that the answer is one of T
    const answer = compute(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
