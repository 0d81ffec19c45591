import './rollouts.texts.ts';
import type { ActiveRollout, Rollout, StoreRolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { RolloutFacts } from './RolloutPanel.tsx';
import { RolloutTag } from './RolloutTag.tsx';
import { RolloutTimeline } from './RolloutTimeline.tsx';
import style from './rollouts.module.css';
import { useActiveRollout } from './rollouts.queries.ts';

const StoreRolloutDialog = lazyComponent(async () => (await import('./StoreRolloutDialog.tsx')).StoreRolloutDialog);

/** The versions of an app that not everyone gets yet, for operators. Most apps have none. */
export function StoreRolloutPanel({ app }: { app: string }) {
  const query = useActiveRollout(app);
  return (
    <>
      <QueryFailure query={query} />
      {[query.data?.version, query.data?.earlyAccess].map((active) =>
        active ? <ActiveVersion key={active.appVersionCode} app={app} active={active} /> : null,
      )}
    </>
  );
}

type StoreAct = StoreRolloutChange['action'];

interface ActiveVersionProps {
  app: string;
  active: NonNullable<ActiveRollout['version']>;
}

function ActiveVersion({ app, active: { versionName: name, rollout } }: ActiveVersionProps) {
  const t = useTranslation();
  const [act, setAct] = useState<StoreAct>();
  const labels: Readonly<Record<StoreAct, string>> = {
    halt: t('rollouts.halt'),
    resume: t('rollouts.resume'),
    'end-early-access': t('rollouts.end-early-access'),
  };
  return (
    <Panel
      title={t('rollouts.panel')}
      text={t('rollouts.version', { name })}
      ruled
      aside={<RolloutTag label="unpublished" rollout={rollout} />}
    >
      <div className={style.release}>
        <RolloutFacts rollout={rollout} />
        <div className={style.actions}>
          {possibleActs(rollout).map((one) => (
            <Button key={one} variant={one === 'resume' ? 'primary' : 'danger'} onClick={() => setAct(one)}>
              {labels[one]}
            </Button>
          ))}
        </div>
        <RolloutTimeline steps={rollout.steps} />
      </div>
      <Suspense>
        {act ? (
          <StoreRolloutDialog
            key={act}
            app={app}
            act={act}
            name={name}
            rollout={rollout}
            onClose={() => setAct(undefined)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

function possibleActs({ state, earlyAccess }: Rollout): StoreAct[] {
  return [
    ...(state === 'rolling' ? (['halt'] as const) : []),
    ...(state === 'halted' ? (['resume'] as const) : []),
    ...(earlyAccess ? (['end-early-access'] as const) : []),
  ];
}
