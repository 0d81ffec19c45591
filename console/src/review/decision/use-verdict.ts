import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { useState } from 'react';

/** A finding during editing. */
export interface WrittenFinding {
  key: string;
  section: Section;
  /** The field; undefined for the section as a whole. */
  inputField?: string | undefined;
  /** The language, if the field exists in several. */
  isocode?: Language | undefined;
  message: string;
  /** The template that it was started from. */
  cannedReason?: string | undefined;
}

/** The part of a verdict that is stored as a draft, including the finding in an open dialog. */
export interface VerdictDraft {
  findings: readonly WrittenFinding[];
  rejectsVersion: boolean;
  message?: string | undefined;
  editing?: WrittenFinding | undefined;
}

export type Verdict = ReturnType<typeof useVerdict>;

/** The reviewer's findings; they exist on the desk until the decision. */
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
    /** The message of a rejection; undefined if there is none. */
    message,
    setMessage,
    /** The finding in the open dialog. */
    editing,
    edit: (finding: WrittenFinding) => setEditing(finding),
    draft: isBegun ? { findings, rejectsVersion, message, editing } : undefined,
    takeDraft: (draft: VerdictDraft) => {
      setFindings(draft.findings);
      setRejectsVersion(draft.rejectsVersion);
      setMessage(draft.message);
      setEditing(draft.editing);
    },
    /** Called after the decision. */
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
