import { type StoreEventTopic, storeEventTopicNames } from '@lensdock/contract/webhooks/store-events.ts';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { topicLabels } from './event-labels.ts';
import style from './webhooks.module.css';

interface TopicChoicesProps {
  topics: readonly StoreEventTopic[];
  onChange: (topics: StoreEventTopic[]) => void;
  error: string | undefined;
}

export function TopicChoices({ topics, onChange, error }: TopicChoicesProps) {
  const t = useTranslation();
  return (
    <div className={style.topics}>
      <b>{t('webhooks.topics')}</b>
      <CheckboxList
        label={t('webhooks.topics')}
        choices={storeEventTopicNames.map((topic) => ({ value: topic, text: topicLabels[topic](t) }))}
        chosen={topics}
        onChange={(chosen) => onChange(storeEventTopicNames.filter((topic) => chosen.includes(topic)))}
      />
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
    </div>
  );
}
