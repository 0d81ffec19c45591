import { i18n } from '@lingui/core';
import { messages as de } from './payouts.de.po';
import { messages as en } from './payouts.en.po';

i18n.load({ de, en });
