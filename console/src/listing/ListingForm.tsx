import { describeFinding } from '@lensdock/contract/http/finding.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { currentLanguage } from '../shell/language.ts';
import { StaleWrite } from '../shell/StaleWrite.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useFormat } from '../ui/format.ts';
import { PanelStack } from '../ui/Panel.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useText } from '../ui/text.ts';
import { LinksPanel } from './LinksPanel.tsx';
import type { ListingSection } from './listing.queries.ts';
import { fieldId } from './listing-field-id.ts';
import { PicturesPanel } from './PicturesPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';
import { useListingForm } from './use-listing-form.ts';

/** The whole listing on one page. One Save: complete it is validated whole, incomplete it is kept as a draft. */
export function ListingForm({ code, section }: { code: string; section: ListingSection }) {
  const t = useText();
  const format = useFormat();
  const edit = useListingForm(code, section);
  const { form, listing, change, errorOf } = edit;
  const locked = !listing.appEditable;
  const saveText = !edit.complete
    ? t('listing.save-incomplete')
    : listing.draft
      ? t('listing.save-draft')
      : t('listing.save-review');
  return (
    <>
      <LeaveGuard changed={edit.changes.length > 0} />
      <PanelStack>
        {edit.stale ? <StaleWrite onLoad={edit.loadCurrent} onKeep={() => void edit.saveOver()} /> : null}
        {locked ? <Banner tone="info" title={t('listing.locked')} /> : null}
        {edit.kept && !locked ? (
          <Banner
            tone="info"
            title={t('listing.kept', { moment: format.dateTime(edit.kept.keptAt) })}
            action={
              <>
                <Button onClick={edit.takeKept}>{t('listing.kept-take')}</Button>{' '}
                <Button onClick={edit.dropKept}>{t('listing.kept-drop')}</Button>
              </>
            }
          />
        ) : null}
        <ErrorSummary
          title={t('listing.invalid')}
          attempt={edit.attempt}
          problems={edit.findings.map((finding) => ({
            fieldId: fieldId(finding.inputField ?? '', finding.isocode),
            text: describeFinding(finding, currentLanguage()),
          }))}
        />
        <TextsPanel form={form} limits={listing.fieldLengths} locked={locked} errorOf={errorOf} onChange={change} />
        <PicturesPanel
          code={code}
          form={form}
          limit={listing.fieldLengths.screenshotsUploadLimit}
          locked={locked}
          errorOf={errorOf}
          onChange={change}
        />
        <UsagePanel form={form} locked={locked} onChange={change} />
        <LinksPanel form={form} limits={listing.fieldLengths} locked={locked} errorOf={errorOf} onChange={change} />
      </PanelStack>
      <SaveBar
        changed={edit.changes.length > 0 && !locked}
        busy={edit.busy}
        text={`${t('listing.changed', { count: edit.changes.length })} ${saveText}`}
        onSave={() => void edit.submit()}
        onDiscard={edit.discard}
      />
    </>
  );
}
