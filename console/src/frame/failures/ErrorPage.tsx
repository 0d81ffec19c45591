import type { ReactNode } from 'react';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { signedInPerson } from '../../session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Brackets } from '../../ui/layout/Brackets.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { TextAnchor } from '../../ui/text/TextAnchor.tsx';
import style from './error-page.module.css';

type ErrorKind = 403 | 404 | 500;

const words: Record<ErrorKind, (t: Text) => { title: string; text: string }> = {
  403: (t) => ({ title: t('frame.error-403-title'), text: t('frame.error-403-text') }),
  404: (t) => ({ title: t('frame.error-404-title'), text: t('frame.error-404-text') }),
  500: (t) => ({ title: t('frame.error-500-title'), text: t('frame.error-500-text') }),
};

interface ErrorPageProps {
  kind: ErrorKind;
  /** The server's reason, in place of the general text. */
  reason?: string | undefined;
  /** Undefined until the server has sent it. */
  supportUrl: string | undefined;
  /** A target for a person without a role; undefined if the storefront is part of this server. */
  storeUrl?: string | undefined;
  /** Lets another person sign in. */
  onSignOut?: () => void;
}

export function ErrorPage({ kind, reason, supportUrl, storeUrl = '/store', onSignOut }: ErrorPageProps) {
  const t = useTranslation();
  // Operators have no list of apps.
  const isOperator = signedInPerson()?.role === 'operator';
  const { title, text } = words[kind](t);
  usePageTitle(title);
  const actions: Record<ErrorKind, ReactNode> = {
    403: (
      <>
        <ButtonAnchor variant="primary" href={storeUrl}>
          {t('frame.back-to-store')}
        </ButtonAnchor>
        {onSignOut ? <Button onClick={onSignOut}>{t('frame.sign-out')}</Button> : null}
      </>
    ),
    404: (
      <ButtonLink variant="primary" to="/">
        {isOperator ? t('frame.back-home') : t('frame.to-apps')}
      </ButtonLink>
    ),
    500: (
      <>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('frame.reload')}
        </Button>
        <ButtonLink to="/">{t('frame.back-home')}</ButtonLink>
      </>
    ),
  };
  return (
    <div className={style.page}>
      <Brackets />
      <span className={style.code}>{kind}</span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{reason ?? text}</p>
      <div className={style.actions}>
        {actions[kind]}
        {supportUrl === undefined ? null : <TextAnchor href={supportUrl}>{t('frame.contact-support')}</TextAnchor>}
      </div>
    </div>
  );
}
