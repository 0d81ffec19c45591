import { i18n } from '@lingui/core';
import { messages as de } from './pricing.de.po';
import { messages as en } from './pricing.en.po';

i18n.load({ de, en });
