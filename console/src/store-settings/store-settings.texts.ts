import { i18n } from '@lingui/core';
import { messages as de } from './store-settings.de.po';
import { messages as en } from './store-settings.en.po';

i18n.load({ de, en });
