-- A code that counts tells every customer how many applications the bank takes in: codes are drawn at random now.
drop sequence kaihu.order_number_seq;
