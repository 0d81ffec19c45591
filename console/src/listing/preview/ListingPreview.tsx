import '../listing.texts.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { useState } from 'react';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Segmented } from '../../ui/form/choice/Segmented.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { RichTextView } from '../../ui/text/RichTextView.tsx';
import { OutboundLink } from '../../ui/text/TextAnchor.tsx';
import { Carousel } from './Carousel.tsx';
import style from './preview.module.css';

interface ListingPreviewProps {
  content: ListingContent;
  defaultLanguage: Language;
  /** A link to the saved listing for colleagues of the company. */
  link: string;
  onClose: () => void;
}

/** The listing as buyers will see it, rendered from the form without saving. */
export function ListingPreview({ content, defaultLanguage, link, onClose }: ListingPreviewProps) {
  const t = useTranslation();
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const name = content.nameByIsocode[language] ?? content.nameByIsocode.en ?? '';
  const summary = content.summaryByIsocode[language] ?? content.summaryByIsocode.en ?? '';
  const description = content.descriptionByIsocode[language] ?? content.descriptionByIsocode.en ?? '';
  const links = [
    { url: content.productWebsiteUrl, text: t('listing.product-website') },
    { url: content.supportPageUrl, text: t('listing.support-page') },
    { url: content.privacyPolicyUrl, text: t('listing.privacy-policy') },
    { url: content.termsOfUseUrl, text: t('listing.terms-of-use') },
  ].filter((link): link is { url: string; text: string } => Boolean(link.url));
  return (
    <Dialog
      open
      wide
      title={t('listing.preview-title')}
      text={t('listing.preview-text')}
      onClose={onClose}
      aside={t('listing.preview-link-text')}
      actions={<Button onClick={() => void copy(link, t)}>{t('listing.copy-link')}</Button>}
    >
      <div className={style.preview}>
        <Segmented
          label={t('listing.languages')}
          segments={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
          value={language}
          onChange={setLanguage}
        />
        <div className={style.previewHead}>
          {content.icon ? <img src={imageUrlAt(content.icon.url, 320)} alt="" width={72} height={72} /> : null}
          <div lang={language}>
            <h2>{name}</h2>
            <p>{summary}</p>
          </div>
        </div>
        <Carousel images={content.screenshots} />
        <RichTextView html={description} lang={language} />
        {links.length > 0 || content.emailAddress ? (
          <ul className={style.previewLinks}>
            {links.map(({ url, text }) => (
              <li key={text}>
                <OutboundLink href={url}>{text}</OutboundLink>
              </li>
            ))}
            {content.emailAddress ? <li>{content.emailAddress}</li> : null}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

async function copy(link: string, t: Text): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'ok', title: t('listing.link-copied') });
  } catch {
    // Clipboard access may be denied; the URL is shown instead.
    showToast({ tone: 'info', title: link });
  }
}
