import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

export interface LossWords {
  title: string;
  text: string;
  /** The safe way: back to what would be lost. */
  keep: string;
  act: string;
}

interface LossQuestionProps {
  open: boolean;
  words: LossWords;
  onKeep: () => void;
  onAct: () => void;
}

/** Asked before something is lost that cannot be fetched again. It does nothing itself that could fail. */
export function LossQuestion({ open, words, onKeep, onAct }: LossQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      keepText={words.keep}
      actText={words.act}
      danger
      busy={false}
      problem={undefined}
      onAct={onAct}
      onClose={onKeep}
    >
      {words.text}
    </ConfirmDialog>
  );
}
