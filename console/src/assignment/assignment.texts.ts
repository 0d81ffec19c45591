import { i18n } from '@lingui/core';
import { messages as de } from './assignment.de.po';
import { messages as en } from './assignment.en.po';

i18n.load({ de, en });
