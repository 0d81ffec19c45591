import { i18n } from '@lingui/core';
import { messages as de } from './availability.de.po';
import { messages as en } from './availability.en.po';

i18n.load({ de, en });
