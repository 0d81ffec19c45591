import './dev.texts.ts';
import { Frame } from '../frame/layout/Frame.tsx';
import { FrameTools } from '../frame/menus/FrameTools.tsx';
import { PhoneTools } from '../frame/menus/frame-parts.ts';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { BasicSpecimens } from './BasicSpecimens.tsx';
import { ChoiceSpecimens } from './ChoiceSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { FloatingSpecimens } from './FloatingSpecimens.tsx';
import { LoadingSpecimens } from './LoadingSpecimens.tsx';
import { NoticeSpecimens } from './NoticeSpecimens.tsx';
import { StatusSpecimens } from './StatusSpecimens.tsx';
import { sampleFooter, sampleTools } from './sample-frame.ts';
import { TableSpecimens } from './TableSpecimens.tsx';
import { TextSpecimens } from './TextSpecimens.tsx';

/** Sample texts in English only, for developers of the console. */
export function DevUiPage() {
  const t = useTranslation();
  return (
    <Frame
      crumbs={[]}
      tools={<FrameTools {...sampleTools} />}
      phoneTools={<PhoneTools {...sampleTools} />}
      footer={sampleFooter}
    >
      <PageHeader title={t('dev.title')} text={t('dev.text')} />
      <BasicSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <StatusSpecimens />
      <NoticeSpecimens />
      <TableSpecimens />
      <LoadingSpecimens />
      <FloatingSpecimens />
      <TextSpecimens />
    </Frame>
  );
}
