import { LinkButton } from '../../ui/text/TextAnchor.tsx';

interface EntryNameProps {
  name: string;
  /** Opens the entry for editing; undefined for people who may only read. */
  onOpen: (() => void) | undefined;
}

/** The name of an entry of a reference list. */
export function EntryName({ name, onOpen }: EntryNameProps) {
  if (!onOpen) return name;
  return (
    <LinkButton plain onClick={onOpen}>
      {name}
    </LinkButton>
  );
}
