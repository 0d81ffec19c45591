import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { messageFindings } from '@lensdock/contract/review/thread.ts';
import { withoutControls } from '../../kernel/text/clean-rich-text.ts';

/** Normalises plain text: no control characters, uniform line breaks, trimmed. Throws its findings. */
export function plainMessage(written: string, inputField?: string): string {
  const text = withoutControls(written.replace(/\r\n?/g, '\n')).trim();
  const findings = messageFindings(text, inputField);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return text;
}
