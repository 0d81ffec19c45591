import { say } from '@lensdock/contract/language/language.ts';
import { type ImageProblem, imageProblemOf, imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { listingProblemTexts } from '@lensdock/contract/listing/listing.problems.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { useRef, useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { currentLanguage } from '../shell/language.ts';
import { useText } from '../ui/text.ts';
import type { UploadState } from '../ui/UploadTile.tsx';
import { uploadImage } from './listing.queries.ts';

export interface RunningUpload {
  key: string;
  name: string;
  state: UploadState;
}

type Kind = 'icon' | 'screenshot';

/** Sends pictures side by side. Each is judged by its bytes first; one that fails leaves the others alone. */
export function usePictureUploads(code: string, kind: Kind, onDone: (image: Image) => void) {
  const t = useText();
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;

  const set = (key: string, state: UploadState) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  const remove = (key: string) => {
    stops.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  async function send(key: string, file: File) {
    const rule = imageRules[kind];
    // The header says all that is checked here; a phone need not hold ten megabytes for it.
    const head = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer());
    const wrong =
      file.size > rule.maximumBytes
        ? ({ problem: 'file-too-big', parameters: { limit: rule.maximum } } as const)
        : imageProblemOf(head, rule);
    if (wrong) return set(key, failureOf(wrong));
    const stop = new AbortController();
    stops.current.set(key, stop);
    const onProgress = (sentBytes: number, allBytes: number) =>
      set(
        key,
        sentBytes < allBytes
          ? { step: 'sending', sentBytes, allBytes }
          : { step: 'checking', what: t('listing.checking-picture') },
      );
    try {
      const image = await uploadImage({ code, kind, file, onProgress, signal: stop.signal });
      remove(key);
      done.current(image);
    } catch (error) {
      if (stop.signal.aborted) return;
      const found = error instanceof ProblemError ? error.answer.errorMessage : t('listing.upload-failed');
      set(key, { step: 'failed', found, needed: '' });
    }
  }

  function start(files: readonly File[]) {
    for (const file of files) {
      const key = crypto.randomUUID();
      setUploads((all) => [
        ...all,
        { key, name: file.name, state: { step: 'sending', sentBytes: 0, allBytes: file.size } },
      ]);
      void send(key, file);
    }
  }

  return { uploads, start, remove };
}

function failureOf({ problem, parameters }: ImageProblem): UploadState {
  const [found = '', needed = ''] = say(listingProblemTexts[problem], currentLanguage(), parameters).split(
    /, (?=.+ (?:needed|nötig)|nötig)/,
  );
  return { step: 'failed', found, needed: needed.replace(/\.$/, '') };
}
