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
  onConfirm: () => void;
}

/** Asks before input is lost. It performs no action that could fail. */
export function DiscardChangesDialog({ open, words, onKeep, onConfirm }: DiscardChangesDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      cancelLabel={words.keep}
      confirmLabel={words.act}
      danger
      busy={false}
      problem={undefined}
      onConfirm={onConfirm}
      onClose={onKeep}
    >
      {words.text}
    </ConfirmDialog>
  );
}
