import type { BlockedApps, BlockPreview } from '@lensdock/contract/company/company.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import type { Fact } from '../ui/data/Readout.tsx';

/** Describes what a block with this choice stops, or with null, what comes back when the block ends. */
export function useBlockFacts(): (preview: BlockPreview, apps: BlockedApps | null) => Fact[] {
  const t = useTranslation();
  const format = useFormat();
  return (preview, apps) => {
    const { apps: count, appNames, unpublishedApps, rollouts, submissions, subscriptions, pending, blocked } = preview;
    const { people, peopleElsewhere: elsewhere, holds } = preview;
    const names = [...appNames, ...(count > appNames.length ? ['…'] : [])].join(', ');
    const amounts = pending.map(({ currency, amount }) => format.money(amount, currency)).join(', ') || '–';
    const ends = apps === null;
    const held = blocked?.holdsPayouts ? 'company.unblock-payouts' : 'company.unblock-payouts-lifted';
    const appText = ends
      ? t('company.unblock-apps', { count })
      : t(apps === 'unpublish' ? 'company.block-apps-leave' : 'company.block-apps-stay', { count });
    return [
      {
        label: t('company.fact-sales'),
        value: ends ? t('company.unblock-sales') : t('company.block-sales', { count: subscriptions }),
      },
      {
        label: t('company.fact-apps'),
        value: [
          count > 0 ? `${appText} ${names}` : appText,
          ...(unpublishedApps > 0 ? [t('company.block-apps-unpublished', { count: unpublishedApps })] : []),
        ].join('. '),
      },
      ...(rollouts > 0
        ? [
            {
              label: t('company.fact-rollouts'),
              value: t(ends ? 'company.unblock-rollouts' : 'company.block-rollouts', { count: rollouts }),
            },
          ]
        : []),
      ...(submissions > 0
        ? [{ label: t('company.fact-review'), value: t('company.block-submissions', { count: submissions }) }]
        : []),
      {
        label: t('company.fact-payouts'),
        value: [
          ends ? t(held) : t('company.block-payouts', { amounts }),
          ...(holds > 0 ? [t('company.block-other-holds', { count: holds })] : []),
        ].join(' '),
      },
      {
        label: t('company.people'),
        value: t(ends ? 'company.unblock-people' : 'company.block-people', { count: people, elsewhere }),
      },
    ];
  };
}
