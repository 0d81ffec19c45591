import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { useState } from 'react';

/** A finding as the reviewer writes it. */
export interface WrittenFinding {
  key: string;
  section: Section;
  /** The field it speaks of; undefined for the section as a whole. */
  inputField?: string | undefined;
  /** Of a text that there is in several languages. */
  isocode?: Language | undefined;
  message: string;
  /** The reason that it was begun with. */
  cannedReason?: string | undefined;
}

/** What of a verdict is kept while it is not given: also a finding that its dialog is still open for. */
export interface VerdictDraft {
  findings: readonly WrittenFinding[];
  rejectsVersion: boolean;
  message?: string | undefined;
  editing?: WrittenFinding | undefined;
}

export type Verdict = ReturnType<typeof useVerdict>;

/** What the reviewer has found; it lives on the desk until the decision. */
export function useVerdict(submission: Submission) {
  const [findings, setFindings] = useState<readonly WrittenFinding[]>([]);
  const [rejectsVersion, setRejectsVersion] = useState(false);
  const [message, setMessage] = useState<string>();
  const [editing, setEditing] = useState<WrittenFinding>();
  const isBegun = findings.length > 0 || Boolean(editing?.message.trim());
  const section = submission.kind === 'version' ? 'apk' : 'listing';
  return {
    findings,
    rejectsVersion,
    setRejectsVersion,
    /** What goes into the conversation with a rejection; undefined for nothing. */
    message,
    setMessage,
    /** The finding that is being written, in its dialog. */
    editing,
    edit: (finding: WrittenFinding) => setEditing(finding),
    draft: isBegun ? { findings, rejectsVersion, message, editing } : undefined,
    takeKept: (kept: VerdictDraft) => {
      setFindings(kept.findings);
      setRejectsVersion(kept.rejectsVersion);
      setMessage(kept.message);
      setEditing(kept.editing);
    },
    /** The decision is made. */
    clear: () => {
      setFindings([]);
      setMessage(undefined);
    },
    add: (about: Partial<WrittenFinding> = {}) =>
      setEditing({ key: crypto.randomUUID(), section, message: '', ...about }),
    close: () => setEditing(undefined),
    write: (finding: WrittenFinding) =>
      setFindings((all) =>
        all.some(({ key }) => key === finding.key)
          ? all.map((other) => (other.key === finding.key ? finding : other))
          : [...all, finding],
      ),
    remove: (key: string) => setFindings((all) => all.filter((finding) => finding.key !== key)),
    body: {
      findings: findings.map(({ key: _key, inputField, isocode, cannedReason, ...finding }) => ({
        ...finding,
        ...(inputField !== undefined && { inputField }),
        ...(isocode && { isocode }),
        ...(cannedReason && { cannedReason }),
      })),
      ...(submission.kind === 'app' && { rejectVersion: rejectsVersion }),
      ...(message !== undefined && { message: message.trim() }),
    },
  };
}
