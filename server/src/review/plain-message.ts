import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { messageFindings } from '@lensdock/contract/review/thread.ts';
import { withoutControls } from '../kernel/text/clean-rich-text.ts';

/** What a person wrote as plain text: no control characters, one kind of line break, no spaces round it. Throws its findings. */
export function plainMessage(written: string, inputField?: string): string {
  const text = withoutControls(written.replace(/\r\n?/g, '\n')).trim();
  const findings = messageFindings(text, inputField);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return text;
}
