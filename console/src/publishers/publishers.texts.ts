import { i18n } from '@lingui/core';
import { messages as de } from './publishers.de.po';
import { messages as en } from './publishers.en.po';

i18n.load({ de, en });
