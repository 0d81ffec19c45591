import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import style from './versions.module.css';

/** The commands that publish this app from a script, with its code and the address of this store filled in. */
export function PublishFromCi({ app }: { app: string }) {
  const t = useTranslation();
  const commands = [
    'npm install --global lensdock',
    `export LENSDOCK_URL=${window.location.origin}`,
    `lensdock init --app ${app}`,
    'lensdock push --apk app.apk --release --wait',
  ].join('\n');
  return (
    <Disclosure panel title={t('versions.ci-title')} text={t('versions.ci-text')}>
      <p>{t('versions.ci-step')}</p>
      {/* Scrollable by keyboard, because a command can be wider than a phone. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls. */}
      <section className={style.commands} aria-label={t('versions.ci-commands')} tabIndex={0}>
        <pre>{commands}</pre>
      </section>
      <Link to="/access-tokens">{t('versions.ci-tokens')}</Link>
    </Disclosure>
  );
}
