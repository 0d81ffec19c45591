import { i18n } from '@lingui/core';
import { messages as de } from './company.de.po';
import { messages as en } from './company.en.po';

i18n.load({ de, en });
