import type { Section } from '@lensdock/contract/http/field-error.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { useState } from 'react';

/** A finding as the reviewer writes it. */
export interface WrittenFinding {
  key: string;
  section: Section;
  message: string;
}

export type Verdict = ReturnType<typeof useVerdict>;

/** What the reviewer has found; it lives on the desk until the decision. */
export function useVerdict(submission: Submission) {
  const [findings, setFindings] = useState<readonly WrittenFinding[]>([]);
  const [rejectsVersion, setRejectsVersion] = useState(false);
  return {
    findings,
    rejectsVersion,
    setRejectsVersion,
    blank: (): WrittenFinding => ({
      key: crypto.randomUUID(),
      section: submission.kind === 'version' ? 'apk' : 'listing',
      message: '',
    }),
    write: (finding: WrittenFinding) =>
      setFindings((all) =>
        all.some(({ key }) => key === finding.key)
          ? all.map((other) => (other.key === finding.key ? finding : other))
          : [...all, finding],
      ),
    remove: (key: string) => setFindings((all) => all.filter((finding) => finding.key !== key)),
    body: {
      findings: findings.map(({ section, message }) => ({ section, message })),
      ...(submission.kind === 'app' && { rejectVersion: rejectsVersion }),
    },
  };
}
