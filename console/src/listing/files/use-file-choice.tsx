import { useRef } from 'react';

interface FileChoice {
  accept: string;
  onFiles: (files: File[]) => void;
}

/** A file dialog for a custom button. Render `input` next to it. */
export function useFileChoice({ accept, onFiles }: FileChoice) {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        if (files.length > 0) onFiles(files);
        // The same file may be selected again after it was fixed.
        target.value = '';
      }}
    />
  );
  return { input, open: () => field.current?.click() };
}
