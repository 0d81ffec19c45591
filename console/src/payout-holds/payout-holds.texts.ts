import { i18n } from '@lingui/core';
import { messages as de } from './payout-holds.de.po';
import { messages as en } from './payout-holds.en.po';

i18n.load({ de, en });
