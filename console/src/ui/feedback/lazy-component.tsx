// biome-ignore lint/style/noRestrictedImports: here is what stands in its place.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../button/Button.tsx';
import { AlertNote } from './AlertNote.tsx';
import { showToast } from './toast-store.ts';

/**
 * A part of a page that is fetched when it is first wanted, most often a dialog. One that does not come, since the
 * network is away or the console was renewed meanwhile, takes nothing with it: the page stays as it is with all that was
 * entered. A dialog closes and a toast says so, another part says it in its place. Browsers remember that a module
 * failed until the page is loaded again, so that is what is offered.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let part: ComponentType<Props> | undefined;
  const fetched = async () => {
    part ??= await load().catch((): ComponentType<Props> => MissingPart);
    return part;
  };
  const Coming = lazy(async () => ({ default: await fetched() })) as ComponentType<Props>;
  function Part(props: Props) {
    const [Drawn] = useState(() => part ?? Coming);
    return <Drawn {...props} />;
  }
  return Object.assign(Part, { fetch: () => void fetched() });
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches it ahead, as soon as it may be wanted: it is drawn at once then. */
  fetch: () => void;
};

function MissingPart(props: object) {
  return 'onClose' in props ? <MissingDialog onClose={props.onClose as () => void} /> : <MissingPlace />;
}

const reload = () => window.location.reload();

function MissingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was wanted.
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
