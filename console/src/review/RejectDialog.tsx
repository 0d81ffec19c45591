import type { Section } from '@lensdock/contract/http/field-error.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { sentencesOf } from '../api/sentences-of.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextareaField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import style from './review.module.css';
import { useReject } from './review.queries.ts';

interface EditedFinding {
  key: string;
  section: Section;
  message: string;
}

interface RejectDialogProps {
  submission: Submission;
  onDone: () => void;
  onClose: () => void;
}

/** One finding or more, each with its section; for a package also whether it has to be replaced. */
export function RejectDialog({ submission, onDone, onClose }: RejectDialogProps) {
  const t = useText();
  const reject = useReject(submission.submissionId);
  const first: Section = submission.kind === 'version' ? 'apk' : 'listing';
  const blank = (): EditedFinding => ({ key: crypto.randomUUID(), section: first, message: '' });
  const [findings, setFindings] = useState([blank()]);
  const [rejectVersion, setRejectVersion] = useState(false);
  const [tried, setTried] = useState(false);
  const complete = findings.every((finding) => finding.message.trim() !== '');
  const change = (key: string, next: Partial<EditedFinding>) =>
    setFindings(findings.map((finding) => (finding.key === key ? { ...finding, ...next } : finding)));
  const sections = [
    { value: 'listing', text: t('review.section-listing') },
    { value: 'apk', text: t('review.section-apk') },
    { value: 'pricing', text: t('review.section-pricing') },
    { value: 'availability', text: t('review.section-availability') },
  ];
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!complete) return;
    const body = {
      findings: findings.map(({ section, message }) => ({ section, message: message.trim() })),
      ...(submission.kind === 'app' && { rejectVersion }),
    };
    reject.mutate(body, { onSuccess: onDone });
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('review.reject-title', { name: submission.appName })}
      text={t('review.reject-text')}
      onSubmit={submit}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button variant="danger" type="submit" busy={reject.isPending} busyText={t('review.rejecting')}>
            {t('review.reject-with', { count: findings.length })}
          </Button>
        </>
      }
    >
      <ol className={style.findings}>
        {findings.map((finding, index) => (
          <li key={finding.key}>
            <SelectField
              label={t('review.section-of', { number: index + 1 })}
              choices={sections}
              value={finding.section}
              // The list has nothing but sections.
              onChange={(event) => change(finding.key, { section: event.target.value as Section })}
            />
            <TextareaField
              label={t('review.finding-of', { number: index + 1 })}
              value={finding.message}
              rows={3}
              error={tried && finding.message.trim() === '' ? t('review.finding-required') : undefined}
              onChange={(event) => change(finding.key, { message: event.target.value })}
            />
            {findings.length > 1 ? (
              <IconButton
                icon={Trash2}
                label={t('review.remove-finding', { number: index + 1 })}
                onClick={() => setFindings(findings.filter((other) => other !== finding))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <Button icon={Plus} onClick={() => setFindings([...findings, blank()])}>
        {t('review.add-finding')}
      </Button>
      {submission.kind === 'app' && submission.version ? (
        <Checkbox
          label={t('review.reject-version')}
          hint={t('review.reject-version-text')}
          checked={rejectVersion}
          onChange={(event) => setRejectVersion(event.target.checked)}
        />
      ) : null}
      {reject.error ? (
        <div role="alert">
          <FieldNote tone="bad">{sentencesOf(reject.error)[0] ?? t('review.decision-failed')}</FieldNote>
        </div>
      ) : null}
    </Dialog>
  );
}
