import { i18n } from '@lingui/core';
import { messages as de } from './trials.de.po';
import { messages as en } from './trials.en.po';

i18n.load({ de, en });
