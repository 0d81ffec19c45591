import type { Language } from '@lensdock/contract/kernel/language.ts';
import { addressMembers } from '@lensdock/contract/listing/listing.ts';
import { memo } from 'react';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import type { ListingSection } from './draft/listing.queries.ts';
import type { ListingForm } from './draft/use-listing-form.ts';
import { type PanelOwner, usePanelProps } from './draft/use-panel-props.ts';
import { IntegrationsPanel } from './integrations/IntegrationsPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { PicturesPanel } from './pictures/PicturesPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';

interface ListingPanelsProps {
  form: ListingForm;
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
}

/** The panels of the form. Each renders again when its own fields or an error change. */
export const ListingPanels = memo(function ListingPanels({ form, code, section, defaultLanguage }: ListingPanelsProps) {
  const owner = { form, code, listing: section.listing };
  return (
    <PanelStack>
      <TextsPanel {...owner} defaultLanguage={defaultLanguage} />
      <AfterPaint>
        <Pictures {...owner} />
        <Choices {...owner} />
        <Integrations {...owner} />
        <Links {...owner} />
      </AfterPaint>
    </PanelStack>
  );
});

const Pictures = memo(function Pictures(owner: PanelOwner) {
  const shared = usePanelProps(owner, ['icon', 'screenshots']);
  return <PicturesPanel {...shared} code={owner.code} limit={owner.listing.fieldLengths.screenshotsUploadLimit} />;
});

const Choices = memo(function Choices(owner: PanelOwner) {
  return <ChoicesPanel {...usePanelProps(owner, ['industries', 'useCases'])} listing={owner.listing} />;
});

const Integrations = memo(function Integrations(owner: PanelOwner) {
  const shared = usePanelProps(owner, ['appIntegrations']);
  return <IntegrationsPanel {...shared} code={owner.code} listing={owner.listing} />;
});

const linked = [...addressMembers, 'eula', 'documentationFiles'] as const;

const Links = memo(function Links(owner: PanelOwner) {
  return <LinksPanel {...usePanelProps(owner, linked)} code={owner.code} listing={owner.listing} />;
});
