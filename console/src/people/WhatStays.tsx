import './people.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import style from './people.module.css';

/** The data that a removal deletes, replaces and keeps. */
export function WhatStays() {
  const t = useTranslation();
  return (
    <dl className={style.stays}>
      <div>
        <dt>{t('people.deleted')}</dt>
        <dd>{t('people.deleted-text')}</dd>
      </div>
      <div>
        <dt>{t('people.replaced')}</dt>
        <dd>{t('people.replaced-text')}</dd>
      </div>
      <div>
        <dt>{t('people.kept')}</dt>
        <dd>{t('people.kept-text')}</dd>
      </div>
    </dl>
  );
}
