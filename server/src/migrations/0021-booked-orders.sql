-- How many orders of the day were booked; an order counts where its first line does.
alter table revenue_day add column orders int not null default 0;
