import { i18n } from '@lingui/core';
import { messages as de } from './webhooks.de.po';
import { messages as en } from './webhooks.en.po';

i18n.load({ de, en });
