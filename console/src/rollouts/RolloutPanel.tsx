import './rollouts.texts.ts';
import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import { Suspense, useState } from 'react';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button, type ButtonProps } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { RolloutTimeline } from './RolloutTimeline.tsx';
import { useRolloutLine } from './rollout-line.ts';
import style from './rollouts.module.css';

const RolloutDialog = lazyComponent(async () => (await import('./RolloutDialog.tsx')).RolloutDialog);

export type RolloutActName =
  | 'release-now'
  | 'schedule'
  | 'start-rollout'
  | 'set-percent'
  | 'halt'
  | 'resume'
  | 'complete'
  | 'cancel'
  | 'start-early-access'
  | 'end-early-access';

const buttons: readonly { act: RolloutActName; variant?: ButtonProps['variant']; text: (t: Text) => string }[] = [
  { act: 'release-now', variant: 'primary', text: (t) => t('rollouts.release-now') },
  { act: 'schedule', text: (t) => t('rollouts.schedule') },
  { act: 'start-rollout', text: (t) => t('rollouts.start-rollout') },
  { act: 'complete', variant: 'primary', text: (t) => t('rollouts.complete-act') },
  { act: 'set-percent', text: (t) => t('rollouts.set-percent') },
  { act: 'resume', variant: 'primary', text: (t) => t('rollouts.resume') },
  { act: 'halt', variant: 'danger', text: (t) => t('rollouts.halt') },
  { act: 'start-early-access', text: (t) => t('rollouts.start-early-access') },
  { act: 'end-early-access', text: (t) => t('rollouts.end-early-access') },
  { act: 'cancel', variant: 'quiet', text: (t) => t('rollouts.cancel') },
];

const nothingDelivered = { percent: 0, cameraLimit: null, state: null } as const;

interface RolloutPanelProps {
  app: string;
  version: { code: string; name: string };
  /** Null for a draft that no camera gets. */
  rollout: Rollout | null;
  /** Whether nothing of the app was online before. */
  first: boolean;
  /** The allowed actions of the app, as in the API. */
  allowed: readonly string[];
}

/** The current state of a version's release, its next decision, and the steps that led there. */
export function RolloutPanel({ app, version, rollout, first, allowed }: RolloutPanelProps) {
  const t = useTranslation();
  const [act, setAct] = useState<RolloutActName>();
  const possible = buttons.filter(
    ({ act: name }) =>
      allowed.includes(`${name}:${version.code}`) && !(name === 'resume' && rollout?.decides === 'store'),
  );
  return (
    <Panel title={t('rollouts.panel')} ruled>
      <div className={style.release}>
        {rollout ? <RolloutFacts rollout={rollout} /> : <p>{t('rollouts.draft')}</p>}
        {possible.length > 0 ? (
          <div className={style.actions}>
            {possible.map(({ act: name, variant, text }) => (
              <Button key={name} {...(variant && { variant })} onClick={() => setAct(name)}>
                {text(t)}
              </Button>
            ))}
          </div>
        ) : null}
        {rollout && rollout.steps.length > 0 ? <RolloutTimeline steps={rollout.steps} /> : null}
      </div>
      <Suspense>
        {act ? (
          <RolloutDialog
            key={act}
            app={app}
            version={version}
            act={act}
            rollout={rollout ?? nothingDelivered}
            first={first}
            onClose={() => setAct(undefined)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

/** The line, the reason of a halt, and the cameras that have the version. */
export function RolloutFacts({ rollout }: { rollout: Rollout }) {
  const t = useTranslation();
  const line = useRolloutLine(rollout);
  const isRollout = rollout.state === 'rolling' || rollout.state === 'halted';
  return (
    <div className={style.facts}>
      <p>{line}</p>
      {rollout.reason ? <p>{t('rollouts.reason-was', { reason: rollout.reason })}</p> : null}
      {rollout.cameras ? <p>{t('rollouts.cameras', { ...rollout.cameras })}</p> : null}
      {isRollout && !rollout.cameras ? <p>{t('rollouts.no-cameras')}</p> : null}
    </div>
  );
}
