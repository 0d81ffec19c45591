import { i18n } from '@lingui/core';
import { messages as de } from './listing.de.po';
import { messages as en } from './listing.en.po';

i18n.load({ de, en });
