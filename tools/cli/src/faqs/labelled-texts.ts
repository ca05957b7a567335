/** What questions and answers in one column begin with: `Q:` and `A:`, `Q1.` and `A1.`, `Frage:` and `Antwort:`. */
export type Labels = { question: string; answer: string };

const label = /^\s*(?<name>\p{L}{1,10}) ?\d{0,3} ?[:.)]\s+(?=\S)/u;

type FieldCalled = (text: string) => string | undefined;

/**
 * The labels of texts, if each begins with one of two: a word for a question or an answer, or a letter. The one that comes
 * first is that of questions.
 */
export function labelsOf(texts: readonly string[], fieldCalled: FieldCalled): Labels | undefined {
  const question = labelIn(texts[0] ?? '');
  if (question === undefined || !mayMean(question, 'question', fieldCalled)) return undefined;
  const lines = texts.flatMap((text) => text.split(/\n|(?<=[?？.!])\s+/));
  const names = lines.flatMap((line) => labelIn(line) ?? []);
  const answer = names.find((name) => name !== question && mayMean(name, 'answer', fieldCalled));
  const isLabelled = (text: string) => [question, answer].includes(labelIn(text));
  return answer !== undefined && texts.every(isLabelled) ? { question, answer } : undefined;
}

function mayMean(name: string, field: 'question' | 'answer', fieldCalled: FieldCalled): boolean {
  return name.length === 1 || fieldCalled(name) === field;
}

function labelIn(text: string): string | undefined {
  return label.exec(text)?.groups?.['name']?.toLowerCase();
}

export type LabelledText = { field: 'question' | 'answer'; text: string };

/** The questions and answers in a text, in turn. Lines without a label belong to the text before them. */
export function labelledTexts(cell: string, { question, answer }: Labels): LabelledText[] {
  const behindText = new RegExp(String.raw`\n|(?<=[?？.!])\s+(?=(?:${question}|${answer}) ?\d{0,3} ?[:.)]\s)`, 'iu');
  const found: LabelledText[] = [];
  for (const part of cell.split(behindText)) {
    const name = labelIn(part);
    const last = found.at(-1);
    if (name === question || name === answer)
      found.push({ field: name === question ? 'question' : 'answer', text: withoutLabel(part) });
    else if (last !== undefined) last.text = `${last.text}\n${part}`.trim();
  }
  return found;
}

export function withoutLabel(text: string): string {
  return text.replace(label, '').trim();
}
