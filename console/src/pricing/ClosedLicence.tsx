import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { pricingFindingTexts } from '@lensdock/contract/pricing/pricing.findings.ts';
import type { Licence } from '@lensdock/contract/pricing/pricing.ts';
import type { PricingFinding } from '@lensdock/contract/pricing/pricing-rules.ts';
import { Lock } from 'lucide-react';
import { useAccount } from '../account/account.queries.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';

/** The reasons why a licence cannot be offered, with links to fix them. */
export function ClosedLicence({ reasons }: { reasons: Licence['closedBecause'] }) {
  const t = useTranslation();
  if (reasons.length === 0) return null;
  // Translated here, because the server's texts would keep the language of the response.
  const sentenceOf = (code: string) =>
    findingSentence(pricingFindingTexts, { code: code as PricingFinding['code'] }, currentLanguage()); // of pricing rules
  return (
    <Banner tone="warn" icon={Lock} title={t('pricing.closed')}>
      <ul>
        {reasons.map(({ code }) => (
          <li key={code}>
            {sentenceOf(code)} <FixLink code={code} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** A link to the payout settings; other reasons are fixed by support. */
function FixLink({ code }: { code: string }) {
  const t = useTranslation();
  const supportUrl = useAccount().data?.supportUrl;
  if (code === 'seller-payout-not-validated')
    return (
      <TextLink plain to="/payout/settings">
        {t('pricing.to-payout')}
      </TextLink>
    );
  return supportUrl ? (
    <OutboundLink plain href={supportUrl}>
      {t('pricing.to-support')}
    </OutboundLink>
  ) : null;
}
