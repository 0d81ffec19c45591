/** An example of a guide: a request, what its answer contains, and what later examples take from the answer. */
export interface GuideStep {
  number: number;
  method: string;
  path: string;
  body: string;
  status: number;
  /** JSON; empty where the guide shows no answer. */
  answer: string;
  takes: { name: string; from: string; without: string; times: number | undefined }[];
}

/** The examples of a Markdown text in their sequence. */
export function readGuide(text: string): GuideStep[] {
  const steps: GuideStep[] = [];
  const parts = /```http (\d+)\n(\w+) (\S+)\n(?:\n([\s\S]*?))?```|```json\n([\s\S]*?)```|^Take `\{(.*)$/gm;
  for (const [whole, status, method = '', path = '', body = '', answer = ''] of text.matchAll(parts)) {
    const last = steps.at(-1);
    if (status !== undefined)
      steps.push({ number: steps.length + 1, method, path, body, status: Number(status), answer: '', takes: [] });
    else if (!last) throw new Error(`No example comes before this: ${whole}`);
    else if (answer !== '') last.answer = answer;
    else last.takes.push(readTake(whole));
  }
  return steps;
}

function readTake(line: string): GuideStep['takes'][number] {
  const [, name = '', from = '', without = '', times] =
    /^Take `\{([a-z]+)\}` from `([^`]+)`(?:, without `([^`]+)`|, times (\d+))?\.$/.exec(line) ?? [];
  if (name === '') throw new Error(`Not readable: ${line}`);
  return { name, from, without, times: times === undefined ? undefined : Number(times) };
}
