import { i18n } from '@lingui/core';
import { messages as de } from './ui.de.po';
import { messages as en } from './ui.en.po';

i18n.load({ de, en });
