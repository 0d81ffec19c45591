import { i18n } from '@lingui/core';
import { messages as de } from './company-profile.de.po';
import { messages as en } from './company-profile.en.po';

i18n.load({ de, en });
