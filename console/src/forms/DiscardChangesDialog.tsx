import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

export interface DiscardChangesTexts {
  title: string;
  text: string;
  /** The safe option: back to the input. */
  keep: string;
  act: string;
}

interface DiscardChangesDialogProps {
  open: boolean;
  words: DiscardChangesTexts;
  onKeep: () => void;
  onAct: () => void;
}

/** Asks before input is lost. It performs no action that could fail. */
export function DiscardChangesDialog({ open, words, onKeep, onAct }: DiscardChangesDialogProps) {
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
