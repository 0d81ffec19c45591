import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { WebsiteLink } from '../ui/text/Address.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import style from './store-page.module.css';

/** An app's licence agreement and documents. */
export function StoreDocuments({ app: { documents, eula } }: { app: CatalogueApp }) {
  const t = useTranslation();
  const format = useFormat();
  const appendix = eula.type === 'standard' ? eula.standardEulaAppendix : null;
  const agreement =
    eula.type === 'custom' && eula.customUrl ? (
      <WebsiteLink url={eula.customUrl} />
    ) : (
      <>
        {t('catalogue.eula-standard')}
        {appendix ? <p className={style.appendix}>{appendix}</p> : null}
      </>
    );
  return (
    <Panel title={t('catalogue.documents')}>
      <FactList
        facts={[
          { label: t('catalogue.eula'), value: agreement },
          ...documents.map(({ url, displayName, size }) => ({
            label: t('catalogue.document'),
            value: (
              <TextAnchor href={url}>
                {displayName}, {format.bytes(size)}
              </TextAnchor>
            ),
          })),
        ]}
      />
    </Panel>
  );
}
