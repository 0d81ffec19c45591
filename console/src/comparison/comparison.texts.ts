import { i18n } from '@lingui/core';
import { messages as de } from './comparison.de.po';
import { messages as en } from './comparison.en.po';

i18n.load({ de, en });
