import { i18n } from '@lingui/core';
import { messages as de } from './company-details.de.po';
import { messages as en } from './company-details.en.po';

i18n.load({ de, en });
