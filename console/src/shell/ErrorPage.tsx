import type { ReactNode } from 'react';
import { signedInPerson } from '../api/session.ts';
import { Brackets } from '../ui/Brackets.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/ButtonLink.tsx';
import { TextAnchor } from '../ui/TextLink.tsx';
import { type Text, useText } from '../ui/text.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import style from './error-page.module.css';

type ErrorKind = 403 | 404 | 500;

const words: Record<ErrorKind, (t: Text) => { title: string; text: string }> = {
  403: (t) => ({ title: t('shell.error-403-title'), text: t('shell.error-403-text') }),
  404: (t) => ({ title: t('shell.error-404-title'), text: t('shell.error-404-text') }),
  500: (t) => ({ title: t('shell.error-500-title'), text: t('shell.error-500-text') }),
};

interface ErrorPageProps {
  kind: ErrorKind;
  /** Absent as long as the server has not said it. */
  supportUrl: string | undefined;
  /** Where a person without a role goes; absent where the storefront is part of this server. */
  storeUrl?: string | undefined;
  /** So that somebody else can sign in in their place. */
  onSignOut?: () => void;
}

export function ErrorPage({ kind, supportUrl, storeUrl = '/', onSignOut }: ErrorPageProps) {
  const t = useText();
  // Operators have no list of apps of their own.
  const isOperator = signedInPerson()?.role === 'operator';
  const { title, text } = words[kind](t);
  usePageTitle(title);
  const actions: Record<ErrorKind, ReactNode> = {
    403: (
      <>
        <ButtonAnchor variant="primary" href={storeUrl}>
          {t('shell.back-to-store')}
        </ButtonAnchor>
        {onSignOut ? <Button onClick={onSignOut}>{t('shell.sign-out')}</Button> : null}
      </>
    ),
    404: (
      <ButtonLink variant="primary" to="/">
        {isOperator ? t('shell.back-home') : t('shell.to-apps')}
      </ButtonLink>
    ),
    500: (
      <>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </Button>
        <ButtonLink to="/">{t('shell.back-home')}</ButtonLink>
      </>
    ),
  };
  return (
    <div className={style.page}>
      <Brackets />
      <span className={style.code}>{kind}</span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <div className={style.actions}>
        {actions[kind]}
        {supportUrl === undefined ? null : <TextAnchor href={supportUrl}>{t('shell.contact-support')}</TextAnchor>}
      </div>
    </div>
  );
}
