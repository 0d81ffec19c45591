/** An example of a guide: the request, what the response contains, and the values that later examples take from it. */
export interface GuideStep {
  number: number;
  method: string;
  path: string;
  body: string;
  status: number;
  /** JSON; empty if the guide shows no response. */
  answer: string;
  takes: { name: string; from: string; without: string; times: number | undefined }[];
}

/** The examples of a Markdown document in order. */
export function readGuide(text: string): GuideStep[] {
  const steps: GuideStep[] = [];
  const parts = /```http (\d+)\n(\w+) (\S+)\n(?:\n([\s\S]*?))?```|```json\n([\s\S]*?)```|^Take `\{(.*)$/gm;
  for (const [whole, status, method = '', path = '', body = '', answer = ''] of text.matchAll(parts)) {
    const last = steps.at(-1);
    if (status !== undefined)
      steps.push({ number: steps.length + 1, method, path, body, status: Number(status), answer: '', takes: [] });
    else if (!last) throw new Error(`expected an example before: ${whole}`);
    else if (answer !== '') last.answer = answer;
    else last.takes.push(readTake(whole));
  }
  return steps;
}

function readTake(line: string): GuideStep['takes'][number] {
  const [, name = '', from = '', without = '', times] =
    /^Take `\{([a-z]+)\}` from `([^`]+)`(?:, without `([^`]+)`|, times (\d+))?\.$/.exec(line) ?? [];
  if (name === '') throw new Error(`cannot parse line: ${line}`);
  return { name, from, without, times: times === undefined ? undefined : Number(times) };
}
