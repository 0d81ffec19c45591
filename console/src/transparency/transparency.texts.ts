import { i18n } from '@lingui/core';
import { messages as de } from './transparency.de.po';
import { messages as en } from './transparency.en.po';

i18n.load({ de, en });
