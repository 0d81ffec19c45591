import './rollouts.texts.ts';
import { Suspense, useState } from 'react';
import { SectionFailure } from '../forms/SectionFailure.tsx';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { RolloutFacts } from './RolloutPanel.tsx';
import { RolloutTag } from './RolloutTag.tsx';
import { RolloutTimeline } from './RolloutTimeline.tsx';
import { useActiveRollout } from './rollouts.queries.ts';

const StoreRolloutDialog = lazyComponent(async () => (await import('./StoreRolloutDialog.tsx')).StoreRolloutDialog);

/** The version of an app that not everyone gets yet, for operators. Most apps have none. */
export function StoreRolloutPanel({ app }: { app: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useActiveRollout(app);
  const [act, setAct] = useState<'halt' | 'resume'>();
  const active = data?.version;
  if (error) return <SectionFailure error={error} stale={data !== undefined} onRetry={() => void refetch()} />;
  if (!active) return null;
  const { versionName: name, rollout } = active;
  const possible = rollout.state === 'rolling' ? 'halt' : rollout.state === 'halted' ? 'resume' : undefined;
  return (
    <Panel
      title={t('rollouts.panel')}
      text={t('rollouts.version', { name })}
      ruled
      aside={<RolloutTag label="unpublished" rollout={rollout} />}
    >
      <RolloutFacts rollout={rollout} />
      {possible ? (
        <Button variant={possible === 'halt' ? 'danger' : 'primary'} onClick={() => setAct(possible)}>
          {possible === 'halt' ? t('rollouts.halt') : t('rollouts.resume')}
        </Button>
      ) : null}
      <RolloutTimeline steps={rollout.steps} />
      <Suspense>
        {act ? (
          <StoreRolloutDialog
            key={act}
            app={app}
            act={act}
            name={name}
            percent={rollout.percent}
            onClose={() => setAct(undefined)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
