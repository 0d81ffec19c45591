import './manifest-labels.texts.ts';
import type { MessageId, Text } from '../../i18n/text.ts';

const words: Readonly<Record<string, MessageId>> = {
  messagebroker: 'versions.cap-messagebroker',
  videoinput: 'versions.cap-videoinput',
  audioinput: 'versions.cap-audioinput',
  relayoutput: 'versions.cap-relayoutput',
  ptz: 'versions.cap-ptz',
  speaker: 'versions.cap-speaker',
  gpu: 'versions.cap-gpu',
  npu: 'versions.cap-npu',
  storage: 'versions.cap-storage',
  thermal: 'versions.cap-thermal',
};

/** A device capability in words, or its own name if unknown. */
export function capabilityLabel(name: string, t: Text): string {
  const id = words[name];
  return id ? t(id) : name;
}
