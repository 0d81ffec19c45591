import { i18n } from '@lingui/core';
import { messages as de } from './months.de.po';
import { messages as en } from './months.en.po';

i18n.load({ de, en });
