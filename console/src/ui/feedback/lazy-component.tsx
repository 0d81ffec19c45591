// biome-ignore lint/style/noRestrictedImports: this module is the replacement.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../button/Button.tsx';
import { AlertNote } from './AlertNote.tsx';
import { showToast } from './toast-store.ts';

/**
 * A component that is loaded on demand, often a dialog. A failed import leaves the page and its input intact: a dialog
 * closes and shows a toast, other components show the failure in place. Browsers cache failed imports, so a reload is
 * offered.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let part: ComponentType<Props> | undefined;
  const fetched = async () => {
    part ??= await load().catch((): ComponentType<Props> => MissingPart);
    return part;
  };
  // A lazy component takes the same props.
  const LazyLoaded = lazy(async () => ({ default: await fetched() })) as ComponentType<Props>;
  function Part(props: Props) {
    const [Rendered] = useState(() => part ?? LazyLoaded);
    return <Rendered {...props} />;
  }
  return Object.assign(Part, { fetch: () => void fetched() });
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Prefetches the module so that the component renders at once. */
  fetch: () => void;
};

function MissingPart(props: object) {
  // A dialog's `onClose` takes no arguments.
  return 'onClose' in props ? <MissingDialog onClose={props.onClose as () => void} /> : <MissingPlace />;
}

const reload = () => window.location.reload();

function MissingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request.
  useEffect(() => {
    showToast({
      tone: 'bad',
      title: t('ui.part-missing'),
      text: t('ui.part-kept'),
      action: { text: t('ui.reload'), act: reload },
    });
    onClose();
  }, []);
  return null;
}

function MissingPlace() {
  const t = useTranslation();
  return (
    <div>
      <AlertNote>{`${t('ui.part-missing')} ${t('ui.part-kept')}`}</AlertNote>
      <Button size="small" onClick={reload}>
        {t('ui.reload')}
      </Button>
    </div>
  );
}
