import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { type CommandsKind, ciFile, localCommands, tokenCommands } from './ci-commands.ts';
import style from './publishers.module.css';

interface CommandsPanelProps {
  app: string;
  publishers: readonly TrustedPublisher[];
}

/** The commands and CI files that publish this app, with its code and the address of this store filled in. */
export function CommandsPanel({ app, publishers }: CommandsPanelProps) {
  const t = useTranslation();
  const [kind, setKind] = useState<CommandsKind>('github');
  const given = { app, url: window.location.origin };
  return (
    <Panel title={t('publishers.commands')} text={t('publishers.commands-text')}>
      <Segmented
        label={t('publishers.commands')}
        segments={[
          { value: 'github', text: 'GitHub' },
          { value: 'gitlab', text: 'GitLab' },
          { value: 'token', text: t('publishers.with-token') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'token' ? (
        <>
          <p className={style.step}>{t('publishers.token-step')}</p>
          <Commands label={t('publishers.commands-terminal')} text={tokenCommands(given)} />
          {mayDo('tokens:write') ? <Link to="/access-tokens">{t('publishers.tokens')}</Link> : null}
        </>
      ) : (
        <>
          <p className={style.step}>{t('publishers.local-step')}</p>
          <Commands label={t('publishers.commands-terminal')} text={localCommands(given)} />
          <p>{kind === 'github' ? t('publishers.github-step') : t('publishers.gitlab-step')}</p>
          <Commands
            label={t('publishers.ci-file')}
            text={ciFile(kind, { ...given, publisher: publishers.find(({ issuer }) => issuer.kind === kind) })}
          />
        </>
      )}
    </Panel>
  );
}

/** Scrollable by keyboard, because a command can be wider than a phone. */
function Commands({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls.
    <section className={style.commands} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
