import type { Section } from '@lensdock/contract/http/field-error.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextareaField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import { sectionWords } from './review-words.ts';
import type { WrittenFinding } from './use-verdict.ts';

interface FindingDialogProps {
  finding: WrittenFinding;
  onDone: (finding: WrittenFinding) => void;
  onClose: () => void;
}

const messageLimit = 2_000;

/** Where it is, what is wrong, how to mend it. */
export function FindingDialog({ finding, onDone, onClose }: FindingDialogProps) {
  const t = useText();
  const [section, setSection] = useState(finding.section);
  const [message, setMessage] = useState(finding.message);
  const [tried, setTried] = useState(false);
  const length = [...message].length;
  const isComplete = message.trim() !== '' && length <= messageLimit;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isComplete) return;
    onDone({ ...finding, section, message: message.trim() });
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.finding')}
      text={t('review.finding-text')}
      onSubmit={submit}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('review.keep-finding')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('review.section')}
        choices={Object.entries(sectionWords).map(([value, words]) => ({ value, text: words(t) }))}
        value={section}
        // The list has nothing but sections.
        onChange={(event) => setSection(event.target.value as Section)}
      />
      <TextareaField
        label={t('review.finding-message')}
        value={message}
        rows={5}
        count={length}
        limit={messageLimit}
        error={tried && !isComplete ? t('review.finding-required') : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  );
}
