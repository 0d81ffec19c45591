import { i18n } from '@lingui/core';
import { messages as de } from './payout-accounts.de.po';
import { messages as en } from './payout-accounts.en.po';

i18n.load({ de, en });
